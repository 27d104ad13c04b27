import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import { deviceName } from '@alpenglow/contract/identity/device-name'
import type { StaffMe } from '@alpenglow/contract/staff/api'
import { Card } from '@alpenglow/ui/surfaces/Card'
import { Table, type Column } from '@alpenglow/ui/surfaces/Table'
import { Tag } from '@alpenglow/ui/surfaces/Tag'
import useSWR from 'swr'
import { staffCalls } from '../../api.ts'
import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { Loading } from '../../parts/Loading.tsx'
import { sayDone } from '../../parts/flash-messages.ts'
import { Heading } from '../../parts/Heading.tsx'
import { LoadError } from '../../parts/LoadError.tsx'
import { useAct } from '../../parts/useAct.ts'
import { useTableWords } from '@alpenglow/client/words/table'
import { useText } from '../../text/Texts.tsx'
import page from '../../parts/page.module.css'
import css from './Me.module.css'

type Session = StaffMe['sessions'][number]

export function Me() {
  const { t, moment } = useText()
  const { data, error, mutate } = useSWR('me', async () => requireAnswer(await staffCalls.staffMe()))
  return (
    <>
      <Heading title="desk.me.title" />
      {error && <LoadError error={error} retry={() => mutate()} />}
      {!data && !error && <Loading />}
      {data && (
        <div className={css.two}>
          <Card title={data.member.name} level={2}>
            <dl className={page.facts}>
              <dt>{t('desk.staff.email')}</dt>
              <dd>{data.member.email}</dd>
              <dt>{t('desk.staff.role')}</dt>
              <dd>{t(`desk.role.${data.member.role}`)}</dd>
            </dl>
          </Card>
          <Card title={t('desk.me.may')} level={2}>
            <ul className={css.list}>
              {data.member.permissions.map((permission) => (
                <li key={permission}>{t(`desk.permission.${permission}`)}</li>
              ))}
            </ul>
          </Card>
        </div>
      )}
      {data && (
        <section className={page.sheet}>
          <Sessions sessions={data.sessions} />
          <p className={`${page.faint} ${page.below}`}>{t('desk.me.ends', { time: moment(data.endsAt) })}</p>
          {data.sessions.length > 1 && <EndOthers onEnded={() => void mutate()} />}
        </section>
      )}
    </>
  )
}

function Sessions({ sessions }: { sessions: Session[] }) {
  const words = useText()
  const tableWords = useTableWords()
  const { t, moment } = words
  const columns: Column<Session>[] = [
    {
      key: 'browser',
      title: t('desk.me.browser'),
      names: true,
      cell: browserCell(t('desk.me.this')),
    },
    { key: 'since', title: t('desk.me.since'), cell: ({ signedInAt }) => said(t('desk.me.since'), moment(signedInAt)) },
    { key: 'seen', title: t('desk.me.last_seen'), cell: ({ lastSeenAt }) => said(t('desk.me.last_seen'), moment(lastSeenAt)) },
  ]
  return (
    <Table
      caption={t('desk.me.sessions')}
      dense
      columns={columns}
      rows={sessions}
      rowKey={({ signedInAt, device }) => signedInAt + device}
      words={tableWords}
    />
  )
}

/** Where the column heads are hidden, each moment has its label. */
const said = (what: string, moment: string) => (
  <>
    <span className={page.said}>{what} </span>
    {moment}
  </>
)

/**
 * Ends all other sessions: a staff member who sees an unknown browser must not have to wait for its session to expire.
 */
function EndOthers({ onEnded }: { onEnded: () => void }) {
  const { t } = useText()
  const { busy, refusal, press } = useAct()
  const end = async () => {
    await staffCalls.endOtherDeskSessions()
    onEnded()
    sayDone(t('desk.me.others_ended'))
  }
  return (
    <div className={page.below}>
      {refusal && <ErrorBlock>{refusal}</ErrorBlock>}
      <Button size="small" busy={busy} onClick={() => press(end)}>
        {t('desk.me.end_others')}
      </Button>
    </div>
  )
}

const browserCell =
  (thisOne: string) =>
  ({ device, isThis }: Session) => (
    <span className={page.browser}>
      {deviceName(device) ?? (device.slice(0, 60) || '–')}
      {isThis && <Tag kind="own">{thisOne}</Tag>}
    </span>
  )
