import { area } from './area.ts'

export const lists = area({})
