import type { Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/**
 * Rewrites how lazy chunks request their styles. A page or a lazy part must not render before its styles are loaded, so
 * the first page names every stylesheet of the shop, and which of them each page needs: the bundler's format costs
 * every visit a kilobyte and a half, ours half of that.
 */
export const partStyles = (): Plugin => ({
  name: 'part-styles',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  // Replaces the bundler's own, which can do more: preload scripts, serve from other folders and support old browsers.
  transform: { filter: { id: /vite\/preload-helper\.js$/ }, handler: () => ({ code: helper, map: null }) },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
      const always = new Set(
        chunks.flatMap(({ isEntry, viteMetadata }) => (isEntry ? [...(viteMetadata?.importedCss ?? [])] : [])),
      )
      for (const chunk of chunks) chunk.code = withShortLists(chunk.code, always)
    },
  },
})

/**
 * Loads a part and its styles in parallel, and resolves when all are there. A sheet that is in the page is not
 * requested again; a failed one is removed, so that the next try requests it again.
 */
const helper = `
const coming = {}
const sheet = (name) => (coming[name] ??= new Promise((come, fail) => {
  const href = '/assets/' + name + '.css'
  if (document.querySelector('link[href="' + href + '"]')) return come()
  const link = document.createElement('link')
  const onerror = () => {
    link.remove()
    delete coming[name]
    fail(Error('Unable to preload ' + href))
  }
  document.head.append(Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href, onload: come, onerror }))
}))
export const __vitePreload = (part, names = []) => Promise.all([part(), ...names.map(sheet)]).then(([here]) => here)
`

const lists = /^const __vite__mapDeps=.*?\(m\.f=\[(.*?)\]\)\)\)=>i\.map\(i=>d\[i\]\);\n/
/** The first character that can encode an index: strings need not escape any from it on. */
const first = 35

/**
 *   (m.f=["assets/0a1b2c3d.css", …])  __vite__mapDeps([0,2,14])
 *   "0a1b2c3d…" in one row            __vite__mapDeps("#%1"), a sign for each; what `always` stands in the page is left out
 */
export function withShortLists(code: string, always: ReadonlySet<string>): string {
  if (!code.includes('__vite__mapDeps')) return code
  const [whole, named] = lists.exec(code) ?? []
  if (whole === undefined || named === undefined)
    throw new Error('the bundler lists the styles of parts in a way that is not known')
  const files = JSON.parse(`[${named}]`) as string[]
  const listed = files.filter((file) => !always.has(file))
  const signOf = (place: string) => {
    const at = listed.indexOf(files[Number(place)] ?? '')
    return at < 0 ? '' : String.fromCharCode(first + at)
  }
  const row = listed.map(nameOf).join('')
  const begin = `const __vite__mapDeps=i=>[...i].map(i=>"${row}".substr(8*(i.charCodeAt()-${first}),8));\n`
  const short = code.slice(whole.length).replace(/__vite__mapDeps\(\[([\d,]*)\]\)/g, (_, places: string) => {
    const signs = places.split(',').map(signOf).join('')
    return signs ? `__vite__mapDeps(${JSON.stringify(signs)})` : '[]'
  })
  return begin + short
}

function nameOf(file: string): string {
  const [, name] = /^assets\/([0-9a-f]{8})\.css$/.exec(file) ?? []
  if (name === undefined) throw new Error(`${file} is no stylesheet, and comes with a part all the same`)
  return name
}
