/**
 * The script that a page loads. Each token is a call to the script's origin, as with the original. Its syntax works in
 * any browser.
 */
export const apiScript = (origin: string): string => `
window.grecaptcha = {
  ready: (then) => void Promise.resolve().then(then),
  execute: async (key, { action = '' } = {}) => {
    const answer = await fetch(${JSON.stringify(origin)} + '/captcha/token', { method: 'POST', body: new URLSearchParams({ k: key, action }) })
    if (!answer.ok) throw new Error('reCAPTCHA: no token')
    return answer.text()
  },
}
`
