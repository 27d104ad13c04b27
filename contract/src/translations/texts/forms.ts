import { area } from './area.ts'

export const forms = area({})
