import { Button } from '@alpenglow/ui/Button'
import { useEffect, useState } from 'react'
import { useText } from '../text/Texts.tsx'
import { demoCode, untilNext } from './demo-code.ts'

type Props = { secret: string; fill: (code: string) => void; className: string | undefined }

/** The demo has no authenticator app, so the desk shows its code. Browsers compute it on https and localhost only. */
export function DemoCode({ secret, fill, className }: Props) {
  const { t } = useText()
  const code = useDemoCode(secret)
  if (!code) return null
  return (
    <div className={className}>
      <p>{t('desk.code.demo', { code })}</p>
      <Button size="small" onClick={() => fill(code)}>
        {t('desk.code.demo_fill')}
      </Button>
    </div>
  )
}

function useDemoCode(secret: string): string | undefined {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      timer = setTimeout(show, untilNext(Date.now()))
      void demoCode(secret, Date.now()).then(setCode, () => {})
    }
    if ('subtle' in crypto) show()
    return () => clearTimeout(timer)
  }, [secret])
  return code
}
