import { deviceName } from '@alpenglow/contract/identity/device-name'
import type { Device } from '@alpenglow/contract/identity/security'
import { momentWriter } from '@alpenglow/contract/translations/moment'
import { Button } from '@alpenglow/ui/Button'
import { Tag } from '@alpenglow/ui/surfaces/Tag'
import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { flashes } from '../../../flashes.ts'
import { LoadError } from '../../../parts/page/LoadError.tsx'
import { usePaths } from '../../../usePaths.ts'
import { forgetPerson } from '../../../session/session-end.ts'
import { notifyTabs } from '../../../session/tabs.ts'
import { useText } from '@alpenglow/client/words/words'
import { useDevices } from '../data.ts'
import { loadAccountCalls } from '../../../household/mine.ts'
import { ListLoading } from '../Loading.tsx'
import { Confirm } from '../confirmation/Confirm.tsx'
import css from './Security.module.css'

/** The devices on which the account is signed in. */
export function Devices() {
  const { t } = useText()
  const id = useId()
  const { data, failed, again } = useDevices()
  const title = useFocusWhenShorter(data?.length)
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id} ref={title} tabIndex={-1} className={css.heading}>
        {t('pages.security.devices')}
      </h2>
      {failed && <LoadError what="pages.security.devices_failed" again={again} />}
      {!data && !failed && <ListLoading rows={2} />}
      {data && (
        <>
          <List devices={data} onGone={again} />
          <Everywhere />
        </>
      )}
    </section>
  )
}

/** A longer list is collapsed: readers mostly look for the newest devices. */
const fewEnough = 6

function List({ devices, onGone }: { devices: Device[]; onGone: () => void }) {
  const { count } = useText()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || devices.length <= fewEnough ? devices : devices.slice(0, fewEnough - 1)
  const rest = devices.length - shown.length
  const row = useRef<HTMLLIElement>(null)
  const showAll = () => {
    setWhole(true)
    // The button disappears, so the last row of the short list takes the focus, just before the added rows.
    row.current?.focus()
  }
  return (
    <>
      <ul className={css.rows}>
        {shown.map((device, index) => (
          <DeviceRow key={device.id} device={device} onGone={onGone} row={index === fewEnough - 2 ? row : undefined} />
        ))}
      </ul>
      {rest > 0 && (
        <div className={css.buttons}>
          <Button kind="text" onClick={showAll}>
            {count('pages.security.more_devices', rest)}
          </Button>
        </div>
      )}
    </>
  )
}

/**
 * A removed row takes the focus with it, so the heading gets it: a keyboard or screen-reader user keeps their place.
 */
function useFocusWhenShorter(length: number | undefined) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(length)
  useEffect(() => {
    const isShorter = length !== undefined && before.current !== undefined && length < before.current
    if (isShorter && document.activeElement === document.body) title.current?.focus()
    before.current = length
  }, [length])
  return title
}

/**
 * Sign-in and last use of a device, in the time zone of this browser. If both fall on one day, the date stands once.
 */
function useSince({ isThis, signedInAt, lastSeenAt }: Device): string {
  const { t, locale } = useText()
  const [start, last] = [new Date(signedInAt), new Date(lastSeenAt)]
  const moment = momentWriter(locale, undefined, { dateStyle: 'long', timeStyle: 'short' })
  const date = moment(start)
  if (isThis) return t('pages.security.device_since', { date })
  if (start.toDateString() !== last.toDateString()) return t('pages.security.device_seen', { date, seen: moment(last) })
  const seen = momentWriter(locale, undefined, { timeStyle: 'short' })(last)
  return t('pages.security.device_seen_that_day', { date, seen })
}

type RowProps = { device: Device; onGone: () => void; row: RefObject<HTMLLIElement | null> | undefined }

function DeviceRow({ device, onGone, row }: RowProps) {
  const { t } = useText()
  const since = useSince(device)
  const [asked, setAsked] = useState(false)
  const name = deviceName(device.userAgent) ?? t('pages.security.device_unknown')
  const leave = async () => {
    await (await loadAccountCalls()).signOutDevice({ params: { id: device.id } })
    flashes.add({ id: 'device-out', type: 'success', text: t('pages.security.signed_out', { device: name }) })
    onGone()
  }
  return (
    <li ref={row} tabIndex={row && -1} className={css.arrived}>
      <div className={css.what}>
        <p className={css.name}>
          {name} {device.isThis && <Tag kind="own">{t('pages.security.device_this')}</Tag>}
        </p>
        <p className={css.why}>{since}</p>
      </div>
      {!device.isThis && (
        <Button size="small" aria-label={t('pages.security.sign_out_what', { device: name })} onClick={() => setAsked(true)}>
          {t('pages.security.sign_out')}
        </Button>
      )}
      <Confirm
        open={asked}
        title={t('pages.security.sign_out_title', { device: name })}
        text={t('pages.security.sign_out_text')}
        word={t('pages.security.sign_out')}
        act={leave}
        onClose={() => setAsked(false)}
      />
    </li>
  )
}

function Everywhere() {
  const { t } = useText()
  const [asked, setAsked] = useState(false)
  const navigate = useNavigate()
  const login = usePaths().login()
  const leave = async () => {
    await (await loadAccountCalls()).signOutEverywhere()
    flashes.add({ id: 'out-everywhere', type: 'success', text: t('pages.security.everywhere_done'), navigationCount: 0 })
    navigate(login)
    forgetPerson()
    notifyTabs('out')
  }
  return (
    <div className={css.buttons}>
      <Button size="small" onClick={() => setAsked(true)}>
        {t('pages.security.everywhere')}
      </Button>
      <Confirm
        open={asked}
        title={t('pages.security.everywhere_title')}
        text={t('pages.security.everywhere_text')}
        word={t('pages.security.everywhere')}
        act={leave}
        onClose={() => setAsked(false)}
      />
    </div>
  )
}
