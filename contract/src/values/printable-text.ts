/**
 * What nobody prints on an envelope, a card or a receipt: half a character, ends of lines and bells, letters turned round, nothing to see, pictures and
 * marks of programs. The vault, which knows nothing of ours, says the same of a name on a card (`vault/src/card/rules.ts`).
 */
const unprinted = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Extended_Pictographic}<>{}]/u

export const isPrinted = (text: string): boolean => !unprinted.test(text)
