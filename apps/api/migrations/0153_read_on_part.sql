-- Where companies are spread over servers, Citus plans a statement with sub-queries anew each time, on the coordinator and on the company's
-- server, which takes longer than reading. This runs it on that server from a plan that is kept, as one server does: see `read-on-part.ts`.
-- It has no rights but those of its caller. On one server nobody calls it.
CREATE FUNCTION read_on_part(
  -- The part of the companies' own table there, which tells those of the others.
  part oid,
  name text,
  -- A SELECT, with its tables in percent signs.
  statement text,
  args text[]
) RETURNS json LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  kept text := format('part_%s_%s', part, name);
  call text := format('EXECUTE %I(%s)', kept, (SELECT string_agg(quote_nullable(arg), ',' ORDER BY place) FROM unnest(args) WITH ORDINALITY AS given (arg, place)));
  answer json;
  whole text;
  own text;
BEGIN
  EXECUTE call INTO answer;
  RETURN answer;
EXCEPTION WHEN invalid_sql_statement_name THEN
  FOR whole IN SELECT DISTINCT named[1] FROM regexp_matches(statement, '%(\w+)%', 'g') AS named LOOP
    SELECT concat(whole, '_', its.shardid) INTO own
      FROM pg_dist_shard AS companies JOIN pg_dist_shard AS its ON its.shardminvalue = companies.shardminvalue
      WHERE companies.shardid = substring(part::regclass::text FROM '[0-9]+$')::bigint AND its.logicalrelid = to_regclass(whole);
    statement := replace(statement, format('%%%s%%', whole), coalesce(own, whole));
  END LOOP;
  EXECUTE format('PREPARE %I AS SELECT json_agg(found) FROM (%s) AS found', kept, statement);
  EXECUTE call INTO answer;
  RETURN answer;
END
$$;
REVOKE EXECUTE ON FUNCTION read_on_part FROM PUBLIC;
GRANT EXECUTE ON FUNCTION read_on_part TO jornada_app;
