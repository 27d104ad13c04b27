-- How the cards of an order come, as it was placed: {"how", "resortId", "address", "on"}; null where nothing in it has a card. Whoever is sent
-- something has moved by next winter: it stays what was said then.
ALTER TABLE orders ADD COLUMN delivery jsonb CHECK (jsonb_typeof(delivery) = 'object' AND delivery->>'how' IN ('mail', 'pickup', 'reload'));
