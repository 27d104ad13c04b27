/**
 * Characters that can't be printed on an envelope, a card or a receipt: half a surrogate pair, line ends and control
 * characters, direction marks, invisible ones, emoji and markup. The vault can't import this, and has the same rule for
 * a name on a card (`vault/src/card/rules.ts`).
 */
const unprinted = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Extended_Pictographic}<>{}]/u

export const isPrinted = (text: string): boolean => !unprinted.test(text)
