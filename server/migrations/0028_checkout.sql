-- What a guest has settled on the way to paying: where the card is at home, of which products it was read that they don't open every gate every
-- day, and whether they were given time for it.
ALTER TABLE cart ADD COLUMN checkout jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(checkout) = 'object');
