import { area } from './area.ts'

export const legal = area({})
