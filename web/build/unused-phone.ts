import type { Plugin } from 'vite'

/**
 * The phone library is one file, with an input and a list of countries that the shop does not use: it draws its own. The bundler would
 * keep them, since for all it knows wrapping them does something; told that it does nothing, it leaves them out: 8.9 kB gzipped are fetched
 * with a telephone field, and would be 11.3.
 */
export const unusedPhone = (): Plugin => ({
  name: 'unused-phone',
  apply: 'build',
  transform: {
    filter: { id: /react-international-phone\/dist\/index\.mjs/ },
    handler: (code) => {
      const forwardRef = /\bforwardRef as ([\w$]+)/.exec(code)?.[1] ?? 'forwardRef'
      const wrapping = new RegExp(`(?<==)(?:${forwardRef.replaceAll('$', '\\$&')}|[\\w$]+\\.memo)\\(`, 'g')
      return { code: code.replace(wrapping, '/* @__PURE__ */ $&'), map: null }
    },
  },
})
