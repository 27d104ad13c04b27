/** How this computer's keyboard writes the keys that open the command menu. */
export const findKeys: readonly string[] = /Mac|iPhone|iPad/.test(navigator.userAgent) ? ['⌘', 'k'] : ['Ctrl', 'k']
