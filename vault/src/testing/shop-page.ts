import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A minimal page of the shop with our frame: it records the frame's messages, and sends what a test wants. */
const page = (src: string) => `<!doctype html><html lang="en"><head><title>Shop</title>
<style>:root{color-scheme:light dark}body{margin:0;padding:16px;background:light-dark(#f6f8f9,#0b1723)}iframe{border:0;width:100%;max-width:596px;display:block;margin-left:-4px;height:330px;color-scheme:inherit}</style></head>
<body><main><h1>Payment</h1><button id="before">Before</button><iframe id="vault" title="Card" src="${src}"></iframe><button id="after">After</button></main><script>
window.heard=[];addEventListener('message',(e)=>{if(e.source===document.getElementById('vault').contentWindow)heard.push({...e.data,origin:e.origin});
if(e.data.type==='height')document.getElementById('vault').style.height=e.data.px+'px'});
window.say=(type,more={})=>document.getElementById('vault').contentWindow.postMessage({vault:1,type,...more},'*')
</script></body></html>`

export async function shopPage() {
  let src = 'about:blank'
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(src))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    // Another host than the vault's, as in production.
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    shows: (address: string) => void (src = address),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
