import { Invalid } from '../../../kernel/errors.ts'

export const waiverRefused = (field: string, text: string) => new Invalid({ [field]: ['INVALID'] }, { [field]: text })
