import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fontFirst } from './build/font-first.ts'
import { pagesFile } from './build/pages-file.ts'
import { precompressed } from './build/precompressed.ts'

/** What every first page needs. Controls that only some pages show stay with those pages. */
const frame =
  /web\/src\/(?:parts|shell|text|session|data)\/|ui\/src\/(?:Button|Icon|Spinner|TextField|ErrorBlock)|node_modules\/(?:swr|react-router)\//

/** React changes once a month and the shop every day: apart, a returning guest fetches only what is new. */
const groups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'frame', test: frame },
]

export default defineConfig({
  plugins: [react(), fontFirst(), pagesFile(), precompressed()],
  build: {
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // The content policy forbids inline scripts, and whoever knows light-dark() knows modulepreload.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      // "use client" means something to servers that render React, and nothing here.
      onwarn: (warning, warn) => (warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : warn(warning)),
    },
  },
})
