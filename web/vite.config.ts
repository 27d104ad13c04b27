import { browsers, styles } from '@alpenglow/client/build/styles'
import { withoutSchemas } from '@alpenglow/client/build/without-schemas'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './build/chunks.ts'
import { countryFlags } from './build/flags.ts'
import { fontFirst } from './build/font-first.ts'
import { integrity } from './build/integrity.ts'
import { narrowFont } from './build/narrow-font.ts'
import { pagesFile } from './build/pages-file.ts'
import { partStyles } from './build/part-styles.ts'
import { serverBuild } from './build/server-build.ts'
import { startLater } from './build/start-later.ts'
import { unusedPhone } from './build/unused-phone.ts'

const files = chunks()
/** Each module is assigned on its own; the bundler must not move its imports along. */
const codeSplitting = { groups: [{ name: files.nameOf }], includeDependenciesRecursively: false }

export default defineConfig({
  plugins: [
    react(),
    narrowFont(),
    fontFirst(),
    pagesFile(),
    countryFlags(),
    withoutSchemas(),
    unusedPhone(),
    partStyles(),
    startLater(),
    files.plugin,
    integrity(),
    serverBuild(),
  ],
  css: styles,
  // SWR's shim is for old versions of React.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  build: {
    target: browsers,
    // The content security policy forbids inline scripts, and each browser that has light-dark() has modulepreload, so
    // no polyfill. The server names a page's own files in its head; listing those of all other pages would add a
    // fiftieth to the first page.
    modulePreload: { polyfill: false, resolveDependencies: (_, deps, { hostType }) => (hostType === 'js' ? [] : deps) },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // The first page names all other files, and hashes don't compress. The server must come to the same names.
      output: {
        hashCharacters: 'hex',
        // Every page lists the styles of all others, so each character of their names costs every page.
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
      },
      // "use client" is for servers with React components, and has no meaning for this bundle.
      onwarn: (warning, warn) => (warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : warn(warning)),
    },
  },
})
