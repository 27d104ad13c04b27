import { everyPageIsForEverybody } from '../checks/for-everybody.ts'

everyPageIsForEverybody('en')
