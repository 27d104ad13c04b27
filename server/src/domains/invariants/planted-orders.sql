-- So many orders as they are once all that comes of them has come: each of a household of its own with two people, two passes and a day's ticket. Of a
-- hundred one waits for the desk, one was refused by it, one is being paid; one in seven used credit, one in ten a promotion, one in five is of a child.
-- Used by the tests of the invariants, and by the proof that looks at a hundred thousand of them (SELECT pg_temp.plant_orders(100000)).
CREATE FUNCTION pg_temp.plant_orders(how_many integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  pass   product%ROWTYPE;
  ticket product%ROWTYPE;
  money  text;
  aged   record;
  signed text;
BEGIN
  SELECT * INTO STRICT pass FROM product WHERE kind = 'season_pass' AND waivers <> '{}' ORDER BY id LIMIT 1;
  SELECT * INTO STRICT ticket FROM product WHERE kind = 'day_ticket' AND purchase_group = pass.purchase_group ORDER BY id LIMIT 1;
  SELECT currency INTO money FROM purchase_group WHERE code = pass.purchase_group;
  SELECT s.age_date, a.code INTO STRICT aged FROM season s, age_category a
    WHERE s.id = pass.season_id AND a.min_age <= 8 AND a.max_age >= 8 ORDER BY a.min_age DESC LIMIT 1;
  signed := pass.waivers[1];
  UPDATE product SET daily_quantity = 1000000 WHERE id = ticket.id;

  CREATE TEMP TABLE planted ON COMMIT DROP AS
    SELECT n, nextval(pg_get_serial_sequence('household', 'id')) AS household, nextval(pg_get_serial_sequence('profile', 'id')) AS one,
      nextval(pg_get_serial_sequence('profile', 'id')) AS other, nextval(pg_get_serial_sequence('account', 'id')) AS account,
      nextval(pg_get_serial_sequence('cart', 'id')) AS cart, nextval(pg_get_serial_sequence('payment_attempt', 'id')) AS payment,
      nextval(pg_get_serial_sequence('orders', 'id')) AS id, n % 5 = 0 AS has_child, CASE WHEN n % 7 = 0 THEN 5000 ELSE 0 END AS credit,
      CASE n % 100 WHEN 11 THEN 'in_review' WHEN 12 THEN 'cancelled' ELSE 'placed' END AS state,
      CASE n % 100 WHEN 11 THEN 'kept' WHEN 12 THEN 'voided' WHEN 13 THEN 'ordered' ELSE 'captured' END AS paid,
      ticket.valid_from + n % 100 AS day, now() - interval '1 hour' - n * interval '1 second' AS at
    FROM generate_series(1, how_many) AS n;
  ALTER TABLE planted ADD total integer, ADD number text;
  UPDATE planted SET number = upper(lpad(to_hex(id), 10, '0')), total = CASE WHEN has_child THEN 144900 ELSE 194800 END * 108 / 100;
  ANALYZE planted;

  INSERT INTO household (id) OVERRIDING SYSTEM VALUE SELECT household FROM planted;
  INSERT INTO profile (id, household_id, first_name, last_name, dob, email) OVERRIDING SYSTEM VALUE
    SELECT one, household, 'Ada', 'Planted', date '1988-03-04', 'planted-' || account || '@alpenglow.example' FROM planted
    UNION ALL SELECT other, household, 'Bo', 'Planted', (CASE WHEN has_child THEN aged.age_date - interval '8 years' ELSE timestamp '1990-05-06' END)::date, NULL FROM planted;
  INSERT INTO group_member (household_id, home_id, profile_id, is_admin)
    SELECT household, household, one, true FROM planted UNION ALL SELECT household, household, other, false FROM planted;
  INSERT INTO account (id, profile_id, email, confirmed_at) OVERRIDING SYSTEM VALUE
    SELECT account, one, 'planted-' || account || '@alpenglow.example', at - interval '2 days' FROM planted;
  INSERT INTO minor_consent (household_id, profile_id, version, locale, text_hash, signer_id, signer_name, given_at)
    SELECT household, other, 1, 'en', sha256('consent'), one, 'Ada Planted', at - interval '1 day' FROM planted WHERE has_child;
  INSERT INTO waiver_signature (profile_id, profile_name, signer_id, signer_name, waiver, version, season_id, locale, text_hash, how, signed_at, kept_until)
    SELECT who, 'Planted', one, 'Ada Planted', signed, 1, pass.season_id, 'en', sha256('waiver'), 'session', at - interval '10 minutes', '2050-01-01'
    FROM planted CROSS JOIN LATERAL unnest(ARRAY[one, other]) AS who;

  INSERT INTO payment_attempt (id, reference, cart_id, cart_version, account_id, session_hash, amount, currency, seller, card, state, gateway_id,
      asked_at, answered_at, silent_at, next_look_at, kept_until) OVERRIDING SYSTEM VALUE
    SELECT payment, 'pay_' || lpad(payment::text, 22, '0'), cart, 5, account, sha256(cart::text::bytea), total - credit, money, pass.purchase_group,
      jsonb_build_object('brand', 'visa', 'token', 'tok-' || payment, 'lastFour', '4242', 'fingerprint', 'fp-' || payment), paid, 'gw-' || payment,
      at - interval '1 minute', at, at + interval '10 minutes', CASE WHEN paid IN ('kept', 'ordered') THEN now() + interval '1 day' END,
      CASE paid WHEN 'kept' THEN now() + interval '1 day' END FROM planted;
  INSERT INTO payment_event (attempt_id, from_state, to_state, at, why)
    SELECT payment, steps[k - 1], steps[k], CASE WHEN steps[k] = 'ordered' AND paid = 'ordered' THEN now() ELSE at END, 'planted' FROM (
      SELECT payment, paid, at, ARRAY['created', 'asking', 'authorized'] || CASE paid WHEN 'kept' THEN ARRAY['kept'] WHEN 'ordered' THEN ARRAY['ordered']
        WHEN 'voided' THEN ARRAY['kept', 'void_needed', 'voided'] ELSE ARRAY['ordered', 'captured'] END AS steps FROM planted) AS its
    CROSS JOIN LATERAL generate_subscripts(steps, 1) AS k ORDER BY payment, k;

  INSERT INTO orders (id, number, cart_id, cart_version, account_id, buyer, locale, seller, currency, state, subtotal, savings, tax_total, total,
      credit_applied, net_total, trace, promotions, payment_id, card, billing_address, agreed, fraud_check_identifier, placed_on, placed_at) OVERRIDING SYSTEM VALUE
    SELECT id, number, cart, 5, account, jsonb_build_object('name', 'Ada Planted', 'email', 'planted-' || account || '@alpenglow.example'), 'en',
      pass.purchase_group, money, state, total * 100 / 108, 0, total - total * 100 / 108, total, credit, total - credit,
      '[{"step": "price", "amount": 194800, "code": null, "place": null, "rate": null, "until": null, "day": null}]', '[]', payment, '{"brand": "visa", "lastFour": "4242"}',
      '{"street1": "1 Summit Road", "street2": null, "city": "Aspen", "stateProvinceCode": "CO", "stateProvince": null, "zipPostal": "81611", "countryCode": "US",
        "phoneNumber": null}',
      jsonb_build_object('terms', jsonb_build_object('version', 1, 'at', at), 'access', NULL, 'waivers', (SELECT jsonb_agg(jsonb_build_object(
        'profileId', who, 'waiver', signed, 'version', 1, 'seasonId', pass.season_id, 'signedAt', at - interval '10 minutes', 'signer', 'Ada Planted'))
        FROM unnest(ARRAY[one, other]) AS who)), 'planted-' || cart, at::date, at FROM planted ORDER BY id;
  INSERT INTO order_event (order_id, from_state, to_state, at, why, actor)
    SELECT id, NULL, CASE WHEN state = 'placed' THEN 'placed' ELSE 'in_review' END, at, 'its guest has paid', 'guest' FROM planted
    UNION ALL SELECT id, 'in_review', 'cancelled', at, 'nobody has looked', 'shop' FROM planted WHERE state = 'cancelled';
  INSERT INTO order_line (order_id, position, product_id, code, kind, name, variant, variant_name, date, profile_id, profile_name, price, net, tax, trace)
    SELECT id, 1, pass.id, pass.code, pass.kind, pass.name, 'adult', '{"en": "Adult", "fr": "Adulte"}'::jsonb, NULL::date, one, 'Ada', 89900, 89900, 7192, '[]'::jsonb FROM planted
    UNION ALL SELECT id, 2, pass.id, pass.code, pass.kind, pass.name, CASE WHEN has_child THEN aged.code ELSE 'adult' END, '{"en": "Each", "fr": "Chaque"}', NULL,
      other, 'Bo', CASE WHEN has_child THEN 40000 ELSE 89900 END, CASE WHEN has_child THEN 40000 ELSE 89900 END, CASE WHEN has_child THEN 3200 ELSE 7192 END, '[]'
      FROM planted
    UNION ALL SELECT id, 3, ticket.id, ticket.code, ticket.kind, ticket.name, 'adult', '{"en": "Adult", "fr": "Adulte"}', day, one, 'Ada', 15000, 15000, 1200, '[]'
      FROM planted;
  INSERT INTO my_product (profile_id, product_id, variant, date, state, paid_amount, paid_currency, source, order_line_id)
    SELECT l.profile_id, l.product_id, l.variant, l.date,
      CASE planted.state WHEN 'placed' THEN 'active' WHEN 'in_review' THEN 'blocked' ELSE 'cancelled' END, l.net, money, 'order', l.id
    FROM planted JOIN order_line l ON l.order_id = planted.id;

  INSERT INTO stock (product_id, day, total, sold, since)
    SELECT ticket.id, day, 1000000, count(*), now() - interval '1 year' FROM planted WHERE state <> 'cancelled' GROUP BY day
    ON CONFLICT (product_id, day) DO UPDATE SET sold = stock.sold + excluded.sold, total = excluded.total, since = excluded.since;
  INSERT INTO stock_sold (product_id, day, holder, places) SELECT ticket.id, day, cart, 1 FROM planted WHERE state <> 'cancelled';
  INSERT INTO promotion_count (promotion, scope, total, used) SELECT 'planted', '', 1000000, count(*) FROM planted WHERE n % 10 = 0 AND state <> 'cancelled'
    ON CONFLICT (promotion, scope) DO UPDATE SET used = promotion_count.used + excluded.used;
  INSERT INTO promotion_used (promotion, scope, holder) SELECT 'planted', '', cart FROM planted WHERE n % 10 = 0 AND state <> 'cancelled';

  CREATE TEMP TABLE credited ON COMMIT DROP AS
    SELECT planted.*, nextval(pg_get_serial_sequence('credit', 'id')) AS credit_id, nextval(pg_get_serial_sequence('credit_transaction', 'id')) AS given,
      nextval(pg_get_serial_sequence('credit_transaction', 'id')) AS used, nextval(pg_get_serial_sequence('credit_transaction', 'id')) AS back
    FROM planted WHERE credit > 0;
  INSERT INTO credit (id, account_id, purchase_group, currency, reason) OVERRIDING SYSTEM VALUE
    SELECT credit_id, account, pass.purchase_group, money, 'goodwill' FROM credited;
  INSERT INTO credit_transaction (id, kind, details) OVERRIDING SYSTEM VALUE
    SELECT given, 'given', '{}'::jsonb FROM credited UNION ALL SELECT used, 'used', jsonb_build_object('order', number) FROM credited
    UNION ALL SELECT back, 'returned', jsonb_build_object('order', number) FROM credited WHERE state = 'cancelled';
  INSERT INTO credit_posting (transaction_id, credit_id, ledger, amount)
    SELECT given, credit_id, 'company', -credit FROM credited UNION ALL SELECT given, credit_id, 'guest', credit FROM credited
    UNION ALL SELECT back, credit_id, 'guest', credit FROM credited WHERE state = 'cancelled'
    UNION ALL SELECT back, credit_id, 'orders', -credit FROM credited WHERE state = 'cancelled'
    UNION ALL SELECT used, credit_id, 'orders', credit FROM credited UNION ALL SELECT used, credit_id, 'guest', -credit FROM credited;

  CREATE TEMP TABLE booked ON COMMIT DROP AS
    SELECT planted.*, kind, CASE kind WHEN 'cancellation' THEN -1 ELSE 1 END AS sign, nextval(pg_get_serial_sequence('ledger_transaction', 'id')) AS booking
    FROM planted CROSS JOIN (VALUES ('order'), ('capture'), ('cancellation')) AS k (kind)
    WHERE kind = 'order' OR (kind = 'capture' AND paid = 'captured') OR (kind = 'cancellation' AND state = 'cancelled');
  INSERT INTO ledger_transaction (id, order_id, kind, at) OVERRIDING SYSTEM VALUE SELECT booking, id, kind, at FROM booked;
  INSERT INTO ledger_posting (transaction_id, account, detail, seller, currency, amount)
    SELECT booking, account, detail, pass.purchase_group, money, amount FROM (
      SELECT booking, 'sales' AS account, '' AS detail, -sign * (total * 100 / 108) AS amount FROM booked WHERE kind <> 'capture'
      UNION ALL SELECT booking, 'taxes', 'sales CO', -sign * (total - total * 100 / 108) FROM booked WHERE kind <> 'capture'
      UNION ALL SELECT booking, 'credit', '', sign * credit FROM booked WHERE kind <> 'capture'
      UNION ALL SELECT booking, 'guests', '', sign * (total - credit) FROM booked WHERE kind <> 'capture'
      UNION ALL SELECT booking, 'guests', '', credit - total FROM booked WHERE kind = 'capture'
      UNION ALL SELECT booking, 'cards', '', total - credit FROM booked WHERE kind = 'capture') AS each WHERE amount <> 0;

  -- A receipt names its seller, where sellers are known by more than their name; and whoever bought has been told.
  EXECUTE 'UPDATE orders SET receipt_number = its.number, receipt_at = CASE WHEN its.number IS NOT NULL THEN now() END'
    || CASE WHEN EXISTS (SELECT FROM pg_attribute WHERE attrelid = 'orders'::regclass AND attname = 'receipt_seller')
      THEN ', receipt_seller = CASE WHEN its.number IS NOT NULL THEN ''{}''::jsonb END, told = orders.state' ELSE '' END
    || ' FROM (SELECT id, CASE WHEN state = ''placed'' THEN row_number() OVER (PARTITION BY state ORDER BY id)
        + coalesce((SELECT last FROM receipt_series WHERE seller = $1), 0) END AS number FROM planted) AS its WHERE orders.id = its.id'
    USING pass.purchase_group;
  INSERT INTO receipt_series (seller, last) SELECT pass.purchase_group, count(*) FROM planted WHERE state = 'placed'
    ON CONFLICT (seller) DO UPDATE SET last = receipt_series.last + excluded.last;
END $$;
