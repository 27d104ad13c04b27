import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import { deviceName } from '@alpenglow/contract/identity/device-name'
import type { StaffMe } from '@alpenglow/contract/staff/api'
import { Tag } from '@alpenglow/ui/surfaces/Tag'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import useSWR from 'swr'
import { staffCalls } from '../../api.ts'
import { ConfirmAct } from '../../parts/acts/ConfirmAct.tsx'
import { useActs, type Act } from '../../parts/acts/useAct.ts'
import { Heading } from '../../parts/Heading.tsx'
import { Details } from '../../parts/list/Details.tsx'
import { ListTable, type ListColumn } from '../../parts/list/ListTable.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { LoadError } from '../../parts/LoadError.tsx'
import { useText, type Words } from '../../text/Texts.tsx'
import page from '../../parts/page.module.css'
import css from './Me.module.css'

type Session = StaffMe['sessions'][number]

export function Me() {
  const { data, error, mutate } = useSWR('me', async () => requireAnswer(await staffCalls.staffMe()))
  return (
    <>
      <Heading title="desk.me.title" />
      {error && <LoadError error={error} retry={() => mutate()} />}
      {!data && !error && <Loading />}
      {data && <Role {...data.member} />}
      {data && <Sessions me={data} onChanged={() => void mutate()} />}
    </>
  )
}

function Role({ name, email, role, permissions }: StaffMe['member']) {
  const { t } = useText()
  return (
    <div className={css.two}>
      <section className={page.sheet}>
        <h2>{name}</h2>
        <Details
          facts={[
            [t('desk.staff.email'), email],
            [t('desk.staff.role'), t(`desk.role.${role}`)],
          ]}
        />
      </section>
      <section className={page.sheet}>
        <h2>{t('desk.me.may')}</h2>
        <ul className={css.list}>
          {permissions.map((permission) => (
            <li key={permission}>{t(`desk.permission.${permission}`)}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Sessions({ me: { sessions, endsAt }, onChanged }: { me: StaffMe; onChanged: () => void }) {
  const words = useText()
  const { t, moment } = words
  const { busy, refusal, go } = useActs({ onChanged })
  const act = endOthers(words)
  return (
    <section className={page.sheet}>
      <ListTable
        caption={t('desk.me.sessions')}
        columns={sessionColumns(words)}
        rows={sessions}
        rowKey={({ signedInAt, device }) => signedInAt + device}
      />
      <p className={page.faint}>{t('desk.me.ends', { time: moment(endsAt) })}</p>
      {refusal && <ErrorBlock>{refusal}</ErrorBlock>}
      {sessions.length > 1 && <ConfirmAct act={act} busy={busy} onGo={() => go(act)} />}
    </section>
  )
}

/** A staff member who sees an unknown browser must not have to wait for its session to expire. */
const endOthers = ({ t }: Words): Act => ({
  label: t('desk.me.end_others'),
  says: t('desk.me.end_others_text'),
  done: t('desk.me.others_ended'),
  run: () => staffCalls.endOtherDeskSessions(),
})

const sessionColumns = ({ t, moment }: Words): ListColumn<Session>[] => [
  { key: 'browser', title: t('desk.me.browser'), names: true, cell: browserCell(t('desk.me.this')) },
  { key: 'since', title: t('desk.me.since'), labelled: true, cell: ({ signedInAt }) => moment(signedInAt) },
  { key: 'seen', title: t('desk.me.last_seen'), labelled: true, cell: ({ lastSeenAt }) => moment(lastSeenAt) },
]

const browserCell =
  (thisOne: string) =>
  ({ device, isThis }: Session) => (
    <span className={page.browser}>
      {deviceName(device) ?? (device.slice(0, 60) || '–')}
      {isThis && <Tag kind="own">{thisOne}</Tag>}
    </span>
  )
