import { type Db, sql } from '#platform/db'

const WORLD = ['assets', 'system_variables', 'staff_roles', 'agencies'] as const

/** Keeps what a lone member of staff may close or stop, so that the next part of the run finds it open again. */
export async function keepWorld(owner: Db): Promise<void> {
  await owner.read(async (tx) => {
    for (const table of WORLD) await tx.run({ text: `create table kept_${table} as table ${table}`, values: [] })
  })
}

/** As if two people had signed it. */
export async function restoreWorld(owner: Db): Promise<void> {
  await owner.transaction(async (tx) => {
    await tx.run(sql`
      update assets a set is_visible = k.is_visible, is_active = k.is_active, is_mint_enabled = k.is_mint_enabled, is_burn_enabled = k.is_burn_enabled,
        needs_authorization = k.needs_authorization, is_frozen = k.is_frozen, are_transfers_paused = k.are_transfers_paused,
        manager_profile_id = k.manager_profile_id, grantor_profile_id = k.grantor_profile_id, notional_value = k.notional_value,
        is_investable = k.is_investable, is_questionnaire_for_derivatives = k.is_questionnaire_for_derivatives
      from kept_assets k where k.id = a.id`)
    await tx.run(sql`update asset_pauses set ended_at = now(), ended_by = begun_by where ended_at is null`)
    await tx.run(sql`update wallets w set is_frozen = false where is_frozen`)
    await tx.run(
      sql`update system_variables v set value = k.value from kept_system_variables k where k.name = v.name and k.value <> v.value`,
    )
    await tx.run(sql`insert into staff_roles select * from kept_staff_roles on conflict do nothing`)
    await tx.run(sql`update agencies a set is_active = k.is_active, closed_at = k.closed_at, mint_daily_cap = k.mint_daily_cap, burn_daily_cap = k.burn_daily_cap
      from kept_agencies k where k.id = a.id`)
    await tx.run(sql`update street_sanctions set lifted_by = by_user_id, lifted_at = now() where lifted_at is null`)
  })
}
