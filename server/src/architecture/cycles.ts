import type { Module, HouseRule } from './modules.ts'

/** No import cycles, not even of types or lazy imports: files of a cycle can only be understood together. */
export const noCircles: HouseRule = (modules) => {
  const paths = new Map(modules.map((module) => [module.path, module]))
  const finished = new Set<string>()
  const circles: string[] = []

  const walk = (path: string, trail: string[]) => {
    if (trail.includes(path)) return void circles.push(describe([...trail.slice(trail.indexOf(path)), path], paths))
    const module = paths.get(path)
    if (!module || finished.has(path)) return
    for (const { target } of module.imports) walk(target, [...trail, path])
    finished.add(path)
  }
  for (const { path } of modules) walk(path, [])
  return circles
}

function describe(circle: string[], paths: Map<string, Module>): string {
  const [first, second] = circle
  const line = paths.get(first ?? '')?.imports.find(({ target }) => target === second)?.line ?? 1
  return `${first}:${line} leads back to itself: ${circle.join(' → ')}`
}
