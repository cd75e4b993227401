-- Each argument is an address, or a tag of a copy that the client has, a space and the address. In an address {} stands
-- for a number that no other request has.
local addresses, run, count
function init(args)
  addresses, run, count = args, os.time(), 0
end
function request()
  count = count + 1
  local tag, path = string.match(addresses[(count * 61) % #addresses + 1], "^(%S+) (%S+)$")
  path = string.gsub(path or addresses[(count * 61) % #addresses + 1], "{}", run .. "-" .. count)
  wrk.headers["If-None-Match"] = tag
  return wrk.format("GET", path)
end
