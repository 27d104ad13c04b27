import { browsers, styles } from '@alpenglow/client/build/styles'
import { withoutSchemas } from '@alpenglow/client/build/without-schemas'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Few people open the desk, and they stay for hours: one file of code is enough, without precompression. */
export default defineConfig({
  base: '/staff/',
  plugins: [react(), withoutSchemas()],
  css: styles,
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  build: {
    target: browsers,
    // The content security policy forbids inline scripts, and each browser that has light-dark() has modulepreload.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // "use client" is for servers with React components, and has no meaning for this bundle.
      onwarn: (warning, warn) => (warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : warn(warning)),
    },
  },
})
