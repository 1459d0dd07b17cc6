-- The captions of an asset's pictures are translated like its other texts: by language, empty where nobody wrote one. The caption that
-- came with the picture is shown there.
alter table asset_images add column captions jsonb not null default '{}' check (jsonb_typeof(captions) = 'object');
