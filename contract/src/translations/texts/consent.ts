import { area } from './area.ts'

export const consent = area({})
