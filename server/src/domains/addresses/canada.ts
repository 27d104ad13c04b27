import type { Country } from '@alpenglow/contract/addresses/api'

const names = new Map([
  ['BC', 'Colombie-Britannique'],
  ['NB', 'Nouveau-Brunswick'],
  ['NL', 'Terre-Neuve-et-Labrador'],
  ['NS', 'Nouvelle-Écosse'],
  ['NT', 'Territoires du Nord-Ouest'],
  ['PE', 'Île-du-Prince-Édouard'],
  ['QC', 'Québec'],
])

/** Canada's provinces by their French names, sorted by these. */
export const frenchStates = (states: Country['states']): Country['states'] =>
  states
    .map(({ code, name }) => ({ code, name: names.get(code) ?? name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'fr'))
