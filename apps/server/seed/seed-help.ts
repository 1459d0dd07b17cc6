import { sql, type Tx } from '#platform/db'
import { emit } from '#platform/events'
import { callerFor } from './demo-callers.ts'
import { daysBefore } from './timeline.ts'

interface Asked {
  by: string
  subject: string
  /** Whose they are, the text, and how many days ago. */
  messages: readonly (readonly [from: 'member' | 'staff', text: string, daysAgo: number])[]
  isClosed?: true
}

/** What members asked; staff has answered all of it. */
const ASKED: readonly Asked[] = [
  {
    by: 'sponsor',
    subject: 'A venture under two names',
    messages: [
      ['member', 'Can Greenworks run a venture together with Barrio Barracas, so that both names are on its page?', 23.4],
      ['staff', 'A venture has one sponsor. Name the other group in the text, and share the money by a schedule once it’s paid out.', 22.6],
      ['member', 'Thanks, that works for us.', 22.5],
      ['staff', 'Good. We’ll close this one.', 22.4],
    ],
    isClosed: true,
  },
  {
    by: 'issuer',
    subject: 'Un cupón con dos fechas',
    messages: [
      ['member', '¿El cupón de Casa Palermo se paga a quien tiene la unidad hoy o a quien la tenía el día 15?', 12.3],
      [
        'staff',
        'A quien la tenía en la fecha de registro, aunque después la haya vendido. La página del activo muestra las dos fechas.',
        11.9,
      ],
    ],
  },
  {
    by: 'issuer',
    subject: 'Reemplazar la tasación',
    messages: [
      ['member', 'Publiqué la tasación con un error en la segunda página. ¿La puedo borrar?', 41.2],
      ['staff', 'Borrar no, porque hay quien ya la leyó. Publica una versión nueva: la anterior queda como antecedente.', 40.8],
    ],
    isClosed: true,
  },
]

/** No command writes the past: these are inserted with their times. */
export async function seedHelp(tx: Tx, now: number): Promise<void> {
  const staff = await callerFor(tx, 'staff')
  for (const { by, subject, messages, isClosed } of ASKED) {
    const { profileId, userId } = await callerFor(tx, by)
    const times = messages.map(([, , daysAgo]) => daysBefore(now, daysAgo))
    const { id } = await tx.one<{ id: bigint }>(sql`
      insert into help_requests (profile_id, user_id, subject, status, created_at, changed_at)
      values (${profileId}, ${userId}, ${subject}, ${isClosed ? 'closed' : 'answered'}, ${times[0]}, ${times.at(-1)}) returning id`)
    for (const [place, [from, text]] of messages.entries()) {
      const isByStaff = from === 'staff'
      await tx.run(sql`
        insert into help_messages (request_id, user_id, is_by_staff, text, at)
        values (${id}, ${isByStaff ? staff.userId : userId}, ${isByStaff}, ${text}, ${times[place]})`)
      const at = times[place] ?? new Date(now)
      if (isByStaff) await emit(tx, { kind: 'help.answered', profileId, actorUserId: staff.userId, subjectId: id, at })
    }
  }
}
