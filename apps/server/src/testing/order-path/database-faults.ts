import { type Db, sql } from '#platform/db'

/** Orders with such a client id are refused by the database, in the middle of their batch. */
export async function refusePoison(owner: Db): Promise<void> {
  await owner.read((tx) =>
    tx.run({
      text: `create function refuse_poison() returns trigger language plpgsql as $$
             begin
               if exists (select from made where cl_ord_id like 'poison%') then raise exception 'poison' using errcode = '22003'; end if;
               return null;
             end $$;
             create trigger poison after insert on orders referencing new table as made for each statement execute function refuse_poison()`,
      values: [],
    }),
  )
}

/** Ends most of the exchange's connections. */
export async function cutConnections(owner: Db): Promise<void> {
  await owner.read((tx) =>
    tx.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'bourse' and pid <> pg_backend_pid() and random() < 0.7`),
  )
}
