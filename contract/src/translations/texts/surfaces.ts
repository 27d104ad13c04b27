import { area } from './area.ts'

export const surfaces = area({})
