import { area } from './area.ts'

export const dates = area({})
