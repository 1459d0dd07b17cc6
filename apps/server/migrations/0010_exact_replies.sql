-- A repeated call gets the first call's answer letter for letter: json keeps the text that jsonb would rearrange.

alter table idempotent_replies alter column reply type json;
