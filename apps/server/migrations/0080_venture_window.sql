-- What the window of ventures shows: since when a target is met, whether the venture still takes contributions or not, and how many
-- backed it when it was decided, also where they got everything back since.
alter table venues add column met_at timestamptz, add column decided_backers int check (decided_backers >= 0);

update venues v set met_at = c.at
from (
  select s.venue_id, min(s.created_at) as at
  from (
    select l.venue_id, l.created_at, sum(l.quantity) over (partition by l.venue_id order by l.created_at, l.id) as given
    from venue_pledges l where l.status <> 'withdrawn') s
  join venues t on t.id = s.venue_id
  where t.target_asset_id = t.target_quote_asset_id and s.given >= t.target group by s.venue_id) c
where v.id = c.venue_id and v.status in ('open', 'closed', 'met');
update venues set met_at = decided_at where status = 'met' and met_at is null;
update venues v set decided_backers = (
  select count(distinct l.profile_id) from venue_pledges l where l.venue_id = v.id and l.status <> 'withdrawn')
where v.decided_at is not null;

create index venues_met on venues (met_at desc, id desc) where met_at is not null;
create index venue_pledges_recent on venue_pledges (created_at);
