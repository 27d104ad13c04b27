// Loaded before anything else (`node --import`). The sources are TypeScript run as they are, which needs Node 24. On Linux x64 npm brings
// that Node along (optionalDependencies) and its scripts use it; elsewhere the machine's own Node has to be new enough.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Alpenglow runs on Node 24; this is Node ${process.versions.node} (${process.platform} ${process.arch}).\n` +
      'On Linux x64 `npm ci` brings the right one: run it again without --omit=optional, and start through npm (`npm start`).\n' +
      'On other machines install Node 24 or newer.',
  )
  process.exit(1)
}
