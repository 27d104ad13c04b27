import { breach, workspaceOf, type ExportedName, type Module, type HouseRule } from '../modules.ts'

type Place = { module: Module; name: ExportedName }

/**
 * An exported name stands in one file of its package, so that a search for it finds what it is. `shared` lists those that stand in several for a
 * reason: it only gets shorter.
 */
export const exportedNamesAreUnique =
  (shared: readonly string[] = sharedNames): HouseRule =>
  (modules) => {
    const named = modules
      .filter(({ path }) => path.includes('/') && !/\.test\.tsx?$/.test(path))
      .flatMap((module) => module.exportedNames.map((name): Place => ({ module, name })))
    const places = Map.groupBy(named, ({ module, name }) => `${workspaceOf(module.path)} ${name.name}`)
    const several = [...places].filter(([, all]) => new Set(all.map(({ module }) => module.path)).size > 1)
    const inSeveral = new Set(several.map(([key]) => key))
    return [
      ...several
        .filter(([key]) => !shared.includes(key))
        .flatMap(([, all]) =>
          all.map((one) => nameBreach(one, `is also exported by ${othersOf(one, all)}: give it a name of its own`)),
        ),
      ...shared
        .filter((key) => !inSeveral.has(key))
        .map((key) => `${key} stands in one file: take it off the list of shared names`),
    ]
  }

const nameBreach = ({ module, name: { name, line } }: Place, why: string) => breach(module, line, `${name} ${why}`)
const othersOf = ({ module }: Place, all: readonly Place[]) =>
  [...new Set(all.map((one) => one.module.path))].filter((path) => path !== module.path).join(', ')

/** An exported name of one word is a noun or a verb: nobody can search for `told`, nor tell from `Kept` what is kept. */
export const exportedNamesSayWhat: HouseRule = (modules) =>
  modules
    .filter(({ path }) => path.includes('/') && !/\.test\.tsx?$/.test(path))
    .flatMap((module) =>
      module.exportedNames
        .filter(({ name }) => isBare(name))
        .map((name) => nameBreach({ module, name }, 'is a bare participle, pronoun or adverb: name what it is')),
    )

function isBare(name: string): boolean {
  if (!/^[A-Za-z][a-z]+$/.test(name)) return false
  const word = name.toLowerCase()
  return bareWords.has(word) || (/[^e]ed$/.test(word) && !nounsInEd.has(word))
}

/** Nouns, and the name that HTTP gave to an error. */
const nounsInEd = new Set(['bed', 'shed', 'led', 'red', 'unauthenticated'])
/** Irregular participles (those that are also a verb's first form are left out), pronouns, adverbs, prepositions, and words for anything at all. */
const bareWords = new Set(
  `told said known kept shown given found sent bought brought caught taken spoken written drawn chosen held lost made met paid rebound
  sold sought spent stood understood worn laid done gone seen heard meant built dealt thrown undone unsaid begun bound driven fallen
  forgotten frozen hidden risen broken stolen torn withdrawn
  it this that these those who whom whose what which each every either neither both few many several some any all none other
  others another such self itself themselves somebody someone anybody anyone nobody everybody everyone nothing something anything
  everything thing things way ways
  there here where when then now often once twice again still already yet soon later never ever always away together alone apart
  anywhere elsewhere somewhere everywhere nowhere sideways upright afterwards before after since until ago how why thus so too else
  also besides onward onwards below above between about along around behind beside beneath beyond without within`.split(/\s+/),
)

const sharedNames: readonly string[] = [
  // Playwright's own word, which its lint rules look for; a test file imports one of the two.
  'e2e test',
  // A page's facts bear the name of its address, and the call that the page makes has the same one.
  'web resetPassword',
]
