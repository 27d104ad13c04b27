import { everyPageIsForEverybody } from '../checks/for-everybody.ts'

// French texts are longer: a layout with room for them has room for English, which `npm run prove -- journeys` tests.
everyPageIsForEverybody('fr')
