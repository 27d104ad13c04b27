-- A text that guests read, in every language of the shop: one that lacks a language can't be stored.
-- A check that comes to nothing lets a value pass, so nothing is told to be wrong.
CREATE DOMAIN local_text AS jsonb CHECK (coalesce(jsonb_typeof(VALUE -> 'en') = 'string' AND jsonb_typeof(VALUE -> 'fr') = 'string', VALUE IS NULL));
CREATE DOMAIN local_texts AS jsonb CHECK (coalesce(jsonb_typeof(VALUE -> 'en') = 'array' AND jsonb_typeof(VALUE -> 'fr') = 'array', VALUE IS NULL));

-- Where the catalogue came from. A demo's days move on with the calendar; `shipped` is the demo as it was loaded on `demo_day`, by which
-- is known what somebody has touched since.
CREATE TABLE catalogue_origin (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  source   text NOT NULL CHECK (source IN ('demo', 'import')),
  demo_day date,
  shipped  jsonb,
  CHECK ((source = 'demo') = (demo_day IS NOT NULL AND shipped IS NOT NULL))
);

CREATE TABLE age_category (
  code     text PRIMARY KEY,
  position integer NOT NULL,
  name     local_text NOT NULL,
  min_age  integer NOT NULL CHECK (min_age >= 0),
  max_age  integer CHECK (max_age >= min_age)
);

-- A merchant of record: one cart is paid to one of them.
CREATE TABLE purchase_group (
  code        text PRIMARY KEY,
  position    integer NOT NULL,
  name        local_text NOT NULL,
  currency    text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  tax_place   text NOT NULL,
  card_brands text[] NOT NULL CHECK (cardinality(card_brands) > 0)
);

CREATE TABLE season (
  id        integer PRIMARY KEY,
  code      text NOT NULL UNIQUE DEFERRABLE INITIALLY DEFERRED,
  name      local_text NOT NULL,
  starts_on date NOT NULL,
  ends_on   date NOT NULL CHECK (ends_on >= starts_on),
  age_date  date NOT NULL
);

-- The resorts that were there knew nothing of seasons, heights and taxes, and could come from nowhere but the demo. The catalogue is
-- loaded anew: as the demo's at this start, or by `npm run import`. Codes may be exchanged within one load, so they are compared at its end.
DROP TABLE resort_text;
DELETE FROM resort;
ALTER TABLE resort
  ADD name           local_text NOT NULL,
  ADD region         local_text NOT NULL,
  ADD subregion      local_text NOT NULL,
  ADD tags           local_texts NOT NULL,
  ADD tagline        local_text NOT NULL,
  ADD about          local_text NOT NULL,
  ADD latitude       double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  ADD longitude      double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  ADD summit         integer NOT NULL,
  ADD base           integer NOT NULL CHECK (base < summit),
  ADD lifts          integer NOT NULL CHECK (lifts >= 0),
  ADD runs           integer NOT NULL CHECK (runs >= 0),
  ADD hectares       integer NOT NULL CHECK (hectares >= 0),
  ADD snowfall       integer NOT NULL CHECK (snowfall >= 0),
  ADD terrain        jsonb NOT NULL,
  ADD tax_place      text NOT NULL,
  ADD purchase_group text NOT NULL REFERENCES purchase_group,
  DROP logo_url,
  DROP CONSTRAINT resort_code_key,
  ADD UNIQUE (code) DEFERRABLE INITIALLY DEFERRED;

CREATE TABLE resort_season (
  resort_id       integer NOT NULL REFERENCES resort ON DELETE CASCADE,
  season_id       integer NOT NULL REFERENCES season,
  opens_on        date NOT NULL,
  closes_on       date NOT NULL CHECK (closes_on >= opens_on),
  closed_weekdays text[] NOT NULL,
  PRIMARY KEY (resort_id, season_id)
);
CREATE TABLE resort_days (
  resort_id integer NOT NULL,
  season_id integer NOT NULL,
  kind      text NOT NULL CHECK (kind IN ('closed', 'peak')),
  from_day  date NOT NULL,
  until_day date NOT NULL CHECK (until_day >= from_day),
  PRIMARY KEY (resort_id, season_id, kind, from_day),
  FOREIGN KEY (resort_id, season_id) REFERENCES resort_season ON DELETE CASCADE
);

CREATE TABLE product (
  id                integer PRIMARY KEY,
  code              text NOT NULL UNIQUE DEFERRABLE INITIALLY DEFERRED,
  position          integer NOT NULL,
  kind              text NOT NULL CHECK (kind IN ('season_pass', 'session_pass', 'day_ticket', 'add_on', 'upgrade', 'renewal', 'insurance', 'donation')),
  season_id         integer NOT NULL REFERENCES season,
  purchase_group    text NOT NULL REFERENCES purchase_group,
  name              local_text NOT NULL,
  tagline           local_text NOT NULL,
  about             local_text NOT NULL,
  small_print       local_text NOT NULL,
  card_elevation    integer NOT NULL,
  card_hour         double precision NOT NULL CHECK (card_hour BETWEEN 0 AND 24),
  sold_from         date,
  sold_until        date CHECK (sold_until >= sold_from),
  valid_from        date NOT NULL,
  valid_until       date NOT NULL CHECK (valid_until >= valid_from),
  days              integer CHECK (days > 0),
  benefits          jsonb NOT NULL,
  deferral_deadline date,
  payment_plan      jsonb,
  voucher_quantity  integer NOT NULL CHECK (voucher_quantity >= 0),
  waivers           text[] NOT NULL,
  daily_quantity    integer CHECK (daily_quantity > 0)
);
CREATE TABLE product_resort (
  product_id  integer NOT NULL REFERENCES product ON DELETE CASCADE,
  resort_id   integer NOT NULL REFERENCES resort,
  position    integer NOT NULL,
  days        integer CHECK (days > 0),
  reservation boolean NOT NULL,
  PRIMARY KEY (product_id, resort_id)
);
-- Without resorts a blackout is one at all of them.
CREATE TABLE product_blackout (
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  position   integer NOT NULL,
  from_day   date NOT NULL,
  until_day  date NOT NULL CHECK (until_day >= from_day),
  PRIMARY KEY (product_id, position)
);
CREATE TABLE product_blackout_resort (
  product_id integer NOT NULL,
  position   integer NOT NULL,
  resort_id  integer NOT NULL REFERENCES resort,
  place      integer NOT NULL,
  PRIMARY KEY (product_id, position, resort_id),
  FOREIGN KEY (product_id, position) REFERENCES product_blackout ON DELETE CASCADE
);
CREATE TABLE product_base (
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  base_id    integer NOT NULL REFERENCES product CHECK (base_id <> product_id),
  position   integer NOT NULL,
  PRIMARY KEY (product_id, base_id)
);
CREATE TABLE variant (
  product_id   integer NOT NULL REFERENCES product ON DELETE CASCADE,
  variant      text NOT NULL REFERENCES age_category,
  position     integer NOT NULL,
  min_age      integer CHECK (min_age >= 0),
  max_age      integer CHECK (max_age >= min_age),
  PRIMARY KEY (product_id, variant)
);
-- A price holds from its day (the company's midnight) until the next one's: so windows can neither overlap nor leave a gap. Without an
-- amount it is not sold. A day ticket has prices by the kind of day, everything else 'any'.
CREATE TABLE price (
  product_id integer NOT NULL,
  variant    text NOT NULL,
  tier       text NOT NULL CHECK (tier IN ('any', 'weekday', 'weekend', 'peak')),
  from_day   date NOT NULL,
  amount     integer CHECK (amount >= 0),
  PRIMARY KEY (product_id, variant, tier, from_day),
  FOREIGN KEY (product_id, variant) REFERENCES variant ON DELETE CASCADE
);

CREATE TABLE partner_branding (
  id       text PRIMARY KEY,
  position integer NOT NULL,
  name     text NOT NULL,
  headline local_text NOT NULL,
  text     local_text NOT NULL,
  logo_svg text NOT NULL,
  colours  jsonb NOT NULL
);

DO $$
DECLARE changing text;
BEGIN
  FOREACH changing IN ARRAY ARRAY['age_category', 'purchase_group', 'season', 'resort_season', 'resort_days', 'product', 'product_resort',
    'product_blackout', 'product_blackout_resort', 'product_base', 'variant', 'price', 'partner_branding'] LOOP
    EXECUTE format('CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION tell_change(''catalogue'')', changing);
  END LOOP;
END $$;
