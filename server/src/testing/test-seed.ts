import { configureGlobal } from 'fast-check'
import { isWhole } from './test-breadth.ts'

// What is drawn by chance is the same in each test run, so that what was green stays so; the whole run draws anew, and says its seed where it fails.
if (!isWhole) configureGlobal({ seed: 1 })
