import { type VerificationKind, verification } from '@bourse/contracts/verification'
import { maySubmit } from '@bourse/domain/verification'
import { visitOf, writeAudit } from '#features/session'
import type { Db, Tx } from '#platform/db'
import { AppError, type Http, raise } from '#platform/http'
import type { Secrets } from '#platform/secrets'
import { type Limit, throttle } from '#platform/throttle'
import { checkStatement } from './check-statement.ts'
import { encryptDocuments } from './encrypted-documents.ts'
import { presentState } from './present.ts'
import { proveFiles, readFiles } from './read-files.ts'
import { staffRoutes } from './staff-routes.ts'
import { submitVerification } from './submit-verification.ts'
import { readStates } from './verifications.ts'

/** More than anybody needs in a day, and few enough that the storage can't be filled. */
const SUBMISSIONS: Limit = { burst: 5, everyMs: 86_400_000 / 5 }

export function verificationRoutes(http: Http, secrets: Secrets): void {
  http.read(verification.read, async ({ tx, caller }) => (await readStates(tx, caller.profileId)).map(presentState))

  // Cheap checks come first: a mistake in the form, or a second click, does not use up one of the day's attempts.
  http.prepareAndWrite(
    verification.submit,
    async ({ db, caller, body }) => {
      const files = readFiles(body.files)
      await db.read(async (tx) => {
        await checkStatement(tx, body)
        if (!maySubmit((await stateOf(tx, caller.profileId, body.kind)).status)) raise('STATE_CONFLICT')
      })
      await count(db, caller.userId)
      await proveFiles(files, String(caller.userId))
      return encryptDocuments(secrets, body.statement, files)
    },
    async ({ tx, caller: { userId, profileId }, body, request, prepared: papers }) => {
      const id = await submitVerification(tx, { userId, profileId, kind: body.kind, papers })
      await writeAudit(tx, {
        userId,
        action: 'verification.submitted',
        subject: `verification:${id}`,
        address: visitOf(request).address,
      })
      return presentState(await stateOf(tx, profileId, body.kind))
    },
  )

  staffRoutes(http, secrets)
}

async function stateOf(tx: Tx, profileId: bigint, kind: VerificationKind) {
  return (await readStates(tx, profileId)).find((state) => state.kind === kind) ?? raise('PROFILE_NOT_FOUND')
}

async function count(db: Db, userId: bigint): Promise<void> {
  const waitMs = await throttle(db, `verification:${userId}`, SUBMISSIONS)
  if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs: waitMs })
}
