import { sql, type Tx } from '#platform/db'

/** Which of these trades have completed an order of one of these pockets: its last fill, and nothing of it is left. */
export async function completedOrders(
  tx: Tx,
  fillIds: readonly number[],
  pocketIds: readonly number[],
): Promise<{ fillId: number; pocketId: number }[]> {
  if (fillIds.length === 0 || pocketIds.length === 0) return []
  const rows = await tx.rows<{ fill_id: bigint; pocket_id: bigint }>(sql`
    select f.id as fill_id, o.pocket_id
    from fills f join orders o on o.id in (f.maker_order_id, f.taker_order_id)
    where f.id = any(${fillIds}::bigint[]) and o.pocket_id = any(${pocketIds}::bigint[]) and o.status = 'FILLED'
      and (f.maker_pocket_id = any(${pocketIds}::bigint[]) or f.taker_pocket_id = any(${pocketIds}::bigint[]))
      and not exists (select from fills l where l.maker_pocket_id = o.pocket_id and l.id > f.id and l.maker_order_id = o.id)
      and not exists (select from fills l where l.taker_pocket_id = o.pocket_id and l.id > f.id and l.taker_order_id = o.id)`)
  return rows.map((row) => ({ fillId: Number(row.fill_id), pocketId: Number(row.pocket_id) }))
}
