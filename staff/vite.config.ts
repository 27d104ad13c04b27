import { browsers, styles } from '@alpenglow/client/build/styles'
import { withoutSchemas } from '@alpenglow/client/build/without-schemas'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Few people open the desk, and they stay for hours: one file of code is enough, and nothing is squeezed beforehand. */
export default defineConfig({
  base: '/staff/',
  plugins: [react(), withoutSchemas()],
  css: styles,
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  build: {
    target: browsers,
    // The content policy forbids inline scripts, and whoever knows light-dark() knows modulepreload.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // "use client" means something to servers that render React, and nothing here.
      onwarn: (warning, warn) => (warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : warn(warning)),
    },
  },
})
