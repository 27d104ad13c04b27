import { area } from './area.ts'

export const fields = area({})
