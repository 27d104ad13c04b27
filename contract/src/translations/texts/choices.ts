import { area } from './area.ts'

export const choices = area({})
