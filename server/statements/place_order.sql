WITH
  whose AS (
    SELECT
      id
    FROM
      account
    WHERE
      id = $1::bigint
    FOR KEY SHARE
  ),
  taken AS (
    DELETE FROM cart USING whose
    WHERE
      cart.account_id = whose.id
      AND cart.id = $2::bigint
      AND cart.xmin = $3::text::xid
    RETURNING
      cart.id
  ),
  bound AS (
    UPDATE payment_attempt
    SET
      state = $4::text,
      looks = 0,
      missed_at = NULL,
      next_look_at = now() + make_interval(secs => $5::float8),
      kept_until = now() + make_interval(secs => $6::float8)
    WHERE
      cart_id = $7::bigint
      AND cart_version = $8::integer
      AND state = 'authorized'
      AND unwanted_at IS NULL
      AND account_id = $9::bigint
      AND amount = $10::integer
      AND currency = $11::text
      AND seller = $12::text
      AND EXISTS (
        SELECT
        FROM
          taken
      )
    RETURNING
      id
  ),
  bound_noted AS (
    INSERT INTO
      payment_event (attempt_id, from_state, to_state, why)
    SELECT
      id,
      'authorized',
      $13::text,
      'there is an order'
    FROM
      bound
  ),
  made AS (
    INSERT INTO
      orders (
        number,
        cart_id,
        cart_version,
        account_id,
        buyer,
        operation_key,
        operation_body,
        locale,
        seller,
        currency,
        state,
        subtotal,
        savings,
        tax_total,
        total,
        credit_applied,
        net_total,
        trace,
        promotions,
        payment_id,
        card,
        billing_address,
        delivery,
        agreed,
        fraud_check_identifier,
        placed_on
      )
    SELECT
      $14::text,
      $15::bigint,
      $16::integer,
      $17::bigint,
      $18::jsonb,
      $19::text,
      $20::text,
      $21::text,
      $22::text,
      $23::text,
      $24::text,
      $25::integer,
      $26::integer,
      $27::integer,
      $28::integer,
      $29::integer,
      $30::integer,
      $31::jsonb,
      $32::jsonb,
      (
        SELECT
          coalesce(max(id), 0) / count(*)
        FROM
          bound
      ),
      $33::jsonb,
      $34::jsonb,
      $35::jsonb,
      $36::jsonb,
      $37::text,
      $38::date
    FROM
      taken
    RETURNING
      id,
      number,
      placed_at,
      payment_id
  ),
  tendered AS (
    INSERT INTO
      order_tender (order_id, position, kind, amount, attempt_id)
    SELECT
      made.id,
      given.position,
      given.kind,
      given.amount,
      CASE given.kind
        WHEN 'card' THEN made.payment_id
      END
    FROM
      made,
      (
        VALUES
          (1, 'card', $39::integer),
          (2, 'credit', $40::integer)
      ) AS given (position, kind, amount)
    WHERE
      given.amount > 0
  ),
  noted AS (
    INSERT INTO
      order_event (order_id, to_state, why, actor)
    SELECT
      id,
      $41::text,
      $42::text,
      'guest'
    FROM
      made
  ),
  given AS (
    SELECT
      *
    FROM
      jsonb_to_recordset($43::jsonb) AS given (
        position integer,
        "goesWith" integer,
        "productId" integer,
        code text,
        kind text,
        name jsonb,
        variant text,
        "variantName" jsonb,
        date date,
        "profileId" bigint,
        "profileName" text,
        born date,
        price integer,
        net integer,
        tax integer,
        trace jsonb,
        owned jsonb
      )
  ),
  lines AS (
    INSERT INTO
      order_line (
        order_id,
        position,
        goes_with,
        product_id,
        code,
        kind,
        name,
        variant,
        variant_name,
        date,
        profile_id,
        profile_name,
        born,
        price,
        net,
        tax,
        trace
      )
    SELECT
      made.id,
      position,
      "goesWith",
      "productId",
      code,
      kind,
      name,
      variant,
      "variantName",
      date,
      "profileId",
      "profileName",
      born,
      price,
      net,
      tax,
      trace
    FROM
      made,
      given
    RETURNING
      id,
      position
  ),
  owned AS (
    INSERT INTO
      my_product (
        profile_id,
        product_id,
        variant,
        date,
        state,
        paid_amount,
        paid_currency,
        source,
        order_line_id,
        goes_with,
        instead_of,
        comes_to
      )
    SELECT
      "profileId",
      (owned ->> 'productId')::integer,
      variant,
      date,
      CASE
        WHEN $44::text = 'placed' THEN 'active'
        ELSE 'blocked'
      END,
      net,
      $45::text,
      'order',
      lines.id,
      (
        SELECT
          base.id
        FROM
          lines AS base
        WHERE
          base.position = given."goesWith"
      ),
      (owned ->> 'insteadOf')::integer,
      (owned ->> 'comesTo')::integer
    FROM
      given
      JOIN lines USING (position)
    WHERE
      jsonb_typeof(owned) = 'object'
    RETURNING
      id
  ),
  replaced AS (
    UPDATE my_product
    SET
      state = CASE
        WHEN $46::text = 'placed' THEN 'cancelled'
        ELSE my_product.state
      END
    FROM
      given
    WHERE
      my_product.id = ANY (
        ARRAY(
          SELECT
            (owned ->> 'insteadOf')::integer
          FROM
            given
          WHERE
            (owned ->> 'replaces')::boolean
        )
      )
      AND my_product.id = (given.owned ->> 'insteadOf')::integer
      AND my_product.profile_id = given."profileId"
      AND coalesce(my_product.state = 'active', FALSE)
      AND NOT EXISTS (
        SELECT
        FROM
          order_line l
          JOIN order_tender t ON t.order_id = l.order_id
          JOIN payment_attempt p ON p.id = t.attempt_id
        WHERE
          l.id = my_product.order_line_id
          AND coalesce(p.state = 'ordered', FALSE)
      )
    RETURNING
      my_product.id
  ),
  entry AS (
    INSERT INTO
      ledger_transaction (order_id, kind)
    SELECT
      id,
      'order'
    FROM
      made
    WHERE
      $47::jsonb <> '[]'::jsonb
    RETURNING
      id
  ),
  posted AS (
    INSERT INTO
      ledger_posting (transaction_id, account, detail, seller, currency, amount)
    SELECT
      entry.id,
      side.account,
      coalesce(side.detail, ''),
      $48::text,
      $49::text,
      side.amount
    FROM
      entry,
      jsonb_to_recordset($50::jsonb) AS side (account text, detail text, amount bigint)
  )
SELECT
  id,
  number,
  placed_at,
  (
    SELECT
      count(*)::integer
    FROM
      replaced
  ) AS replaced
FROM
  made
