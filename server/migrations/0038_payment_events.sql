-- What the card gateway has said of payments, as far as somebody looked because of it: each once, however often it is said.
CREATE TABLE payment_event_heard (
  -- The gateway's own name for it.
  id       text PRIMARY KEY CHECK (length(id) <= 100),
  heard_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payment_event_heard_at ON payment_event_heard (heard_at);
