import { readTree } from './tree.ts'
import { readModule } from './modules.ts'
import { exportedNamesAreUnique, exportedNamesSayWhat } from './naming/exported-names.ts'
const m = readTree().map(readModule)
const u = exportedNamesAreUnique()(m), b = exportedNamesSayWhat(m)
if (process.argv[2]) console.log([...u, ...b].join('\n'))
console.log(u.length, new Set(u.map((x) => x.split(/[/ ]/)[0] + x.split(' ')[1])).size, b.length, m.flatMap((x) => x.exportedNames).length)
