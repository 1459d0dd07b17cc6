import { profile } from '@bourse/contracts/profile'
import { verification } from '@bourse/contracts/verification'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { audited, makePerson, PASSWORD, signedIn, signInAgain } from '../session/testing/people.ts'
import { testApp } from '../../testing/app.ts'
import { dataUrl, identity, pdf, photo, STATEMENT, wealth } from './testing/documents.ts'

const app = await testApp()
const passport = await photo(1)

async function staffPerson(handle: string) {
  const person = await makePerson(app, handle, { isStaff: true })
  return { ...person, api: await signInAgain(app, person) }
}

const sam = await staffPerson('sam')
const olga = await staffPerson('olga')

const submit = (api: typeof sam.api, body: unknown = identity(passport)) => api.call(verification.submit, { body })
const decide = (api: typeof sam.api, id: string, body: object) => api.call(verification.staffDecide, { params: { id }, body })

async function pendingOf({ profileId }: { profileId: bigint }): Promise<string> {
  const { body } = await sam.api.call(verification.staffList, { query: { limit: '200' } })
  return body.items.find(({ person }) => person.id === String(profileId))?.id ?? ''
}

async function events(profileId: bigint) {
  return app.db.rows<{ kind: string; data: object }>(
    sql`select kind, data from events where profile_id = ${profileId} and kind like 'verification.%' order by id`,
  )
}

describe('handing documents in', () => {
  test('[PROF-51] [PROF-52] [DEF-042] nothing stands at first; then it is pending, in the profile and in its feed', async () => {
    const ann = await signedIn(app, 'ann')
    const none = { status: 'none', submittedAt: null, decidedAt: null, reason: '' }
    expect((await ann.api.call(verification.read)).body).toEqual([
      { kind: 'identity', ...none },
      { kind: 'wealth', ...none },
    ])

    const { status, body } = await submit(ann.api)
    expect([status, body]).toEqual([
      201,
      { kind: 'identity', status: 'pending', submittedAt: expect.any(Number), decidedAt: null, reason: '' },
    ])
    const [own] = (await ann.api.call(profile.listOwn)).body
    expect([own?.identityVerified, own?.wealthVerified]).toEqual(['pending', 'none'])
    expect(await events(ann.profileId)).toEqual([{ kind: 'verification.submitted', data: { verification: 'identity' } }])
  })

  test('[DEF-042] one of a kind at a time, the kinds for themselves, and of two at once one is taken', async () => {
    const bea = await signedIn(app, 'bea')
    const answers = await Promise.all([submit(bea.api), submit(bea.api)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await submit(bea.api)).body.code).toBe('STATE_CONFLICT')
    expect((await submit(bea.api, wealth(pdf()))).status).toBe(201)
    const counted = await app.db.rows(
      sql`select kind, count(*) as count from verifications where profile_id = ${bea.profileId} group by kind order by kind`,
    )
    expect(counted).toEqual([
      { kind: 'identity', count: 1n },
      { kind: 'wealth', count: 1n },
    ])
  })

  test('[DEF-042] a profile is verified for itself: another of the same user is not', async () => {
    const cal = await signedIn(app, 'cal')
    await submit(cal.api)
    await cal.api.call(profile.create, { body: { name: 'cal.works', type: 'association', isGroup: false } })
    const own = (await cal.api.call(profile.listOwn)).body
    expect(own.map(({ identityVerified }) => identityVerified)).toEqual(['pending', 'none'])
  })

  test.each([
    ['nothing at all', null],
    ['no kind', {}],
    ['another kind', { ...identity(passport), kind: 'health' }],
    ['no files', { ...identity(), files: [] }],
    ['too many files', identity(passport, passport, passport, passport, passport)],
    ['no name', { ...identity(passport), statement: { ...STATEMENT, fullName: ' ' } }],
    ['a name without end', { ...identity(passport), statement: { ...STATEMENT, fullName: 'x'.repeat(121) } }],
    ['an invalid date', { ...identity(passport), statement: { ...STATEMENT, birthDate: '1990-02-30' } }],
    ['somebody of tomorrow', { ...identity(passport), statement: { ...STATEMENT, birthDate: '2999-01-01' } }],
    ['somebody of long ago', { ...identity(passport), statement: { ...STATEMENT, birthDate: '1789-07-14' } }],
    ['no such country', { ...identity(passport), statement: { ...STATEMENT, documentCountry: 9998 } }],
    ['a country beyond numbers', { ...identity(passport), statement: { ...STATEMENT, documentCountry: 2 ** 40 } }],
    ['a library card', { ...identity(passport), statement: { ...STATEMENT, documentType: 'library_card' } }],
    ['wealth on no ground', { ...wealth(pdf()), statement: { basis: 'luck' } }],
    ['another kind’s statement', { ...wealth(pdf()), statement: STATEMENT }],
  ])('[DEF-042] is refused field by field: %s', async (_, body) => {
    const { status, body: answer } = await submit(faulty.api, body)
    expect([status, answer.code]).toEqual([400, 'INVALID'])
    expect(Object.keys(answer.fields ?? {}).length).toBeGreaterThan(0)
    expect(await events(faulty.profileId)).toEqual([])
  })

  test('[DEF-042] five attempts a day; mistakes in the form use up none of them', async () => {
    const dan = await signedIn(app, 'dan')
    for (let time = 0; time < 6; time++) expect((await submit(dan.api, identity())).status).toBe(400)
    const broken = identity(Buffer.concat([passport.subarray(0, 200), Buffer.alloc(200)]))
    for (let time = 0; time < 5; time++) expect((await submit(dan.api, broken)).status).toBe(422)
    const { status, headers } = await submit(dan.api)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3600)
  })
})

describe('at rest', () => {
  test('[DEF-042] neither the files nor their names nor what was stated can be read from the database', async () => {
    const eve = await signedIn(app, 'eve')
    const [front, back] = [await photo(90), pdf('/Holder (Evelyn Nakamura-Reyes)')]
    await submit(eve.api, {
      kind: 'identity',
      statement: { ...STATEMENT, fullName: 'Evelyn Nakamura-Reyes', birthDate: '1987-03-09' },
      files: [
        { name: 'Nakamura-Reyes passport.jpg', content: dataUrl(front) },
        { name: 'Nakamura-Reyes.pdf', content: dataUrl(back, 'application/pdf') },
      ],
    })
    const kept = await app.owner.rows<{ sealed: Buffer; row: string }>(sql`
      select f.sealed, f::text || v::text as row from verification_files f join verifications v on v.id = f.verification_id
      where v.profile_id = ${eve.profileId} order by f.id`)
    expect(kept).toHaveLength(2)
    for (const [place, clear] of [front, back].entries()) {
      const sealed = kept[place]?.sealed ?? clear
      expect(sealed.length).toBe(clear.length + 28)
      // No run of sixteen bytes of the file stands anywhere in what is kept.
      for (let at = 0; at + 16 <= clear.length; at += 16) expect(sealed.includes(clear.subarray(at, at + 16))).toBe(false)
      // A row as text shows bytes in hex.
      for (const word of ['Nakamura', 'Evelyn', '1987-03-09'])
        for (const form of [word, Buffer.from(word).toString('hex'), Buffer.from(word).toString('base64').slice(0, 8)])
          expect(kept[place]?.row).not.toContain(form)
    }
    expect(app.logged.join('\n')).not.toMatch(/Nakamura|1987-03-09|JFIF|base64/)
  })
})

describe('the staff’s queue', () => {
  test('[DEF-042] shows what was submitted, oldest first, and every view is audited', async () => {
    const [fay, gus] = [await signedIn(app, 'fay'), await signedIn(app, 'gus')]
    const scan = await photo(33, 'png')
    await submit(fay.api, identity(scan, passport))
    await submit(gus.api)
    const { items: rows, waitingCount } = (await sam.api.call(verification.staffList)).body
    expect(rows.map(({ submittedAt }) => submittedAt)).toEqual(rows.map(({ submittedAt }) => submittedAt).toSorted((a, b) => a - b))
    expect(rows.slice(-2).map(({ person }) => person.name)).toEqual(['fay', 'gus'])
    expect(waitingCount).toBe(rows.length)

    const id = await pendingOf(fay)
    const before = (await audited(app, sam.userId)).length
    const { body: shown } = await sam.api.call(verification.staffRead, { params: { id } })
    expect(shown).toMatchObject({ id, kind: 'identity', status: 'pending', statement: STATEMENT, isOwn: false, decidedBy: null })
    expect(shown.files.map(({ mediaType, size }) => [mediaType, size])).toEqual([
      ['image/png', scan.length],
      ['image/jpeg', passport.length],
    ])
    const { body: file } = await sam.api.call(verification.staffFile, { params: { id, fileId: shown.files[0]?.id ?? '' } })
    expect(file).toEqual({ name: 'passport.jpg', mediaType: 'image/png', content: scan.toString('base64') })
    expect((await audited(app, sam.userId)).slice(before)).toEqual(['verification.read', 'verification.file_read'])
  })

  test('[DEF-042] is closed to everybody else, to keys of the staff, and to the wrong file', async () => {
    const [hal, ivy] = [await signedIn(app, 'hal'), await signedIn(app, 'ivy')]
    await submit(hal.api)
    await submit(ivy.api)
    const [id, other] = [await pendingOf(hal), await pendingOf(ivy)]
    const { files } = (await sam.api.call(verification.staffRead, { params: { id } })).body
    const fileId = files[0]?.id ?? ''
    const looks = [
      [verification.staffList, {}],
      [verification.staffRead, { params: { id } }],
      [verification.staffFile, { params: { id, fileId } }],
      [verification.staffDecide, { params: { id }, body: { decision: 'approve' } }],
    ] as const
    for (const [contract, options] of looks) {
      expect((await app.api().call(contract, options)).status).toBe(401)
      for (const { api } of [hal, ivy]) expect((await api.call(contract, options)).body).toMatchObject({ code: 'NOT_FOUND' })
    }
    const made = (await sam.api.send('POST', '/api/security/keys/', { name: 'reader', scopes: ['read'], password: PASSWORD })).body
    const key = app.api()
    key.access = String((made as { key?: string }).key)
    expect((await key.call(verification.read)).status).toBe(200)
    for (const [contract, options] of looks) expect((await key.call(contract, options)).status).toBe(404)
    expect((await sam.api.call(verification.staffFile, { params: { id: other, fileId } })).body.code).toBe('VERIFICATION_NOT_FOUND')
    expect((await sam.api.call(verification.staffRead, { params: { id: '999999' } })).body.code).toBe('VERIFICATION_NOT_FOUND')
  })

  test('[PROF-49] [DEF-042] an approval sets the badge, is shown in the feed, and is not asked for again', async () => {
    const jan = await signedIn(app, 'jan')
    await submit(jan.api)
    const id = await pendingOf(jan)
    const { body } = await decide(sam.api, id, { decision: 'approve' })
    expect(body).toMatchObject({
      id,
      status: 'approved',
      decidedBy: 'sam',
      decidedAt: expect.any(Number),
      reason: '',
      person: { isVerified: true },
    })
    const [own] = (await jan.api.call(profile.listOwn)).body
    expect([own?.identityVerified, own?.wealthVerified]).toEqual(['approved', 'none'])
    expect((await submit(jan.api)).body.code).toBe('STATE_CONFLICT')
    expect((await events(jan.profileId)).at(-1)).toEqual({ kind: 'verification.approved', data: { verification: 'identity', reason: '' } })
    expect((await audited(app, sam.userId)).at(-1)).toBe('verification.approved')
  })

  test('[PROF-50] [DEF-042] a rejection says why, and one may try again', async () => {
    const kim = await signedIn(app, 'kim')
    await submit(kim.api, wealth(pdf()))
    const id = await pendingOf(kim)
    for (const reason of [undefined, '', ' a ', 'no'])
      expect((await decide(sam.api, id, { decision: 'reject', reason })).body.fields).toEqual({ reason: ['fields.reason'] })
    expect((await decide(sam.api, id, { decision: 'reject', reason: 'x'.repeat(501) })).status).toBe(400)
    expect((await decide(sam.api, id, { decision: 'reject', reason: '  The second page is missing. ' })).status).toBe(200)
    const reason = 'The second page is missing.'
    expect((await kim.api.call(verification.read)).body[1]).toMatchObject({ kind: 'wealth', status: 'rejected', reason })
    expect((await events(kim.profileId)).at(-1)).toEqual({ kind: 'verification.rejected', data: { verification: 'wealth', reason } })
    expect((await submit(kim.api, wealth(pdf()))).status).toBe(201)
    expect((await kim.api.call(verification.read)).body[1]).toMatchObject({ status: 'pending', reason: '', decidedAt: null })
  })

  test('[DEF-042] of two who decide at once one does; what is decided stays', async () => {
    const leo = await signedIn(app, 'leo')
    await submit(leo.api)
    const id = await pendingOf(leo)
    const answers = await Promise.all([
      decide(sam.api, id, { decision: 'approve' }),
      decide(olga.api, id, { decision: 'reject', reason: 'Cannot be read' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const status = answers.find((answer) => answer.status === 200)?.body.status
    expect((await leo.api.call(verification.read)).body[0]?.status).toBe(status)
    expect(await events(leo.profileId)).toHaveLength(2)
    expect((await decide(sam.api, id, { decision: 'approve' })).body.code).toBe('STATE_CONFLICT')
    const change = app.owner.run(sql`update verifications set reason = 'other' where id = ${id}`)
    await expect(change).rejects.toThrow('what has ended stays as it ended')
  })

  test('[DEF-042] staff can’t decide about their own profile', async () => {
    await submit(olga.api)
    const id = await pendingOf(olga)
    expect((await olga.api.call(verification.staffRead, { params: { id } })).body.isOwn).toBe(true)
    expect((await decide(olga.api, id, { decision: 'approve' })).body.code).toBe('FORBIDDEN')
    expect((await decide(sam.api, id, { decision: 'approve' })).status).toBe(200)
  })

  test.each([
    ['GET', '/api/staff/verifications/?status=none', undefined],
    ['GET', '/api/staff/verifications/?limit=0', undefined],
    ['GET', '/api/staff/verifications/?limit=201', undefined],
    ['GET', '/api/staff/verifications/?after=x', undefined],
    ['GET', '/api/staff/verifications/-1/', undefined],
    ['GET', '/api/staff/verifications/1/files/x/', undefined],
    ['POST', '/api/staff/verifications/1/decide/', {}],
    ['POST', '/api/staff/verifications/1/decide/', { decision: 'perhaps' }],
    ['POST', '/api/staff/verifications/1/decide/', { decision: 'reject', reason: ['x'] }],
  ])('[DEF-030] invalid input of staff is refused too: %s %s %j', async (method, path, body) => {
    expect((await sam.api.send(method, path, body)).status).toBe(400)
  })

  test('[DEF-042] is read page by page, the decided newest first', async () => {
    for (const handle of ['mia', 'ned', 'oto']) await submit((await signedIn(app, handle)).api)
    const page = (status: string, after: string) =>
      sam.api.call(verification.staffList, { query: { status, limit: '2', ...(after && { after }) } })
    const walk = async (status: string) => {
      const seen: { id: string; at: number | null }[] = []
      for (let after: string | null = ''; after !== null; ) {
        const { body }: Awaited<ReturnType<typeof page>> = await page(status, after)
        seen.push(...body.items.map(({ id, submittedAt, decidedAt }) => ({ id, at: status === 'pending' ? submittedAt : decidedAt })))
        after = body.next
      }
      return seen
    }
    const [queue, approved] = [await walk('pending'), await walk('approved')]
    expect(new Set(queue.map(({ id }) => id)).size).toBe(queue.length)
    expect(queue.length).toBeGreaterThanOrEqual(3)
    expect(queue.map(({ at }) => at)).toEqual(queue.map(({ at }) => at).toSorted((a, b) => Number(a) - Number(b)))
    expect(approved.map(({ at }) => at)).toEqual(approved.map(({ at }) => at).toSorted((a, b) => Number(b) - Number(a)))
    expect(approved.length).toBeGreaterThanOrEqual(2)
    expect((await page('pending', '999999999')).body).toMatchObject({ fields: { after: ['fields.invalid'] } })
  })
})

const faulty = await signedIn(app, 'faulty')

beforeEach(() => app.owner.run(sql`truncate throttles`))
