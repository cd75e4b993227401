-- Requests addresses of which none is like another: what comes first, a number of this run, and a counter.
local before, run, count
function init(args)
  before, run, count = args[1], args[2], 0
end
function request()
  count = count + 1
  return wrk.format("GET", before .. run .. "-" .. count)
end
