/** An object's own property by name. A plain lookup would also find inherited ones such as `constructor`. */
export const ownOf = <V>(words: Readonly<Record<string, V>>, word: string): V | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined
