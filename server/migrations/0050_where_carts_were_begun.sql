-- A visitor's cart is a row that anybody can have written. Where it was begun, as a keyed hash of the network: of one network only so many bytes are kept. Whoever
-- has come back on another day is no passer-by, and theirs is kept longest. What was begun before this goes after its thirty days.
ALTER TABLE cart ADD COLUMN begun_from bytea;
ALTER TABLE cart ADD COLUMN came_back boolean NOT NULL DEFAULT false;
