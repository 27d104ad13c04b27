import { everyPageIsForEverybody } from '../checks/for-everybody.ts'

// French takes more room: what fits in it, fits. English is looked at by `npm run prove -- journeys`.
everyPageIsForEverybody('fr')
