import { isTest, type Module, type HouseRule } from './modules.ts'

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
const [mostFiles, mostInDomain] = [20, 15]
const isDomain = (folder: string) => /^server\/src\/domains\/[^/]+$/.test(folder)
/** Lists that readers search by name: samples of the gallery, migrations, and the statements on paper. */
const isList = (folder: string) => /\/gallery\/samples$|^server\/(?:migrations|statements)$/.test(folder)

/** Small folders: a reader sees at a glance what is in one. A domain with more files gets subfolders by task. */
export const foldersStaySmall: HouseRule = (modules) => {
  const folders = Map.groupBy(
    modules.filter(({ path }) => path.includes('/') && !isList(folderOf(path))),
    ({ path }) => folderOf(path),
  )
  return [...folders].flatMap(([folder, { length }]) => {
    const most = isDomain(folder) ? mostInDomain : mostFiles
    return length > most ? [`${folder}:1 has ${length} files; ${most} are the most: give it rooms`] : []
  })
}

/** Kinds of folders where one file is enough: those of every domain, page or port, and those for tests. */
const isOneOfMany = /^contract\/src\/[^/]+$|\/pages\/[^/]+$|^server\/src\/providers\/[^/]+$|\/testing$/

/** A folder with a single file only adds a level. */
export const noFolderForOneFile: HouseRule = (modules) => {
  const paths = modules.map(({ path }) => path).filter((path) => path.includes('/'))
  return [...Map.groupBy(paths, folderOf)]
    .filter(([folder, { length }]) => length === 1 && !isOneOfMany.test(folder))
    .filter(([folder]) => !paths.some((path) => path.startsWith(`${folder}/`) && folderOf(path) !== folder))
    .map(([folder, [path = '']]) => `${folder}:1 holds ${path.slice(folder.length + 1)} alone: it can stand beside its folder`)
}

/** A folder directly under the server's, shop's or desk's sources, or a file beside them. */
const roomOf = (path: string) => /^((?:server|web|staff)\/src)\/([^/]+)/.exec(path)

/** House, part 3: no import cycles between folders, not even of types: none stands above and below another. */
export const roomsLookDown: HouseRule = (modules) => {
  const arrows = modules.flatMap(arrowsOf)
  const below = Map.groupBy(arrows, ({ from }) => from)
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    (below.get(from) ?? []).some((arrow) => {
      if (arrow.to === to) return true
      if (seen.has(arrow.to)) return false
      seen.add(arrow.to)
      return reaches(arrow.to, to, seen)
    })
  return arrows
    .filter(({ from, to }) => reaches(to, from))
    .map(({ from, to, at }) => `${at} leads from ${from} to ${to}, and from there an arrow leads back`)
}

function arrowsOf({ path, imports }: Module) {
  const from = isTest(path) ? null : roomOf(path)
  return imports.flatMap(({ target, line }) => {
    const to = roomOf(target)
    return from && to && to[1] === from[1] && from[0] !== to[0] ? [{ from: from[0], to: to[0], at: `${path}:${line}` }] : []
  })
}
