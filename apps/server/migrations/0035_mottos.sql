-- A motto is what a profile says of itself in one line.

create table mottos (
  profile_id bigint primary key references profiles (id),
  motto text not null check (length(motto) <= 80)
);

grant select, insert, update on mottos to bourse_app;
