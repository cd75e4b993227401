FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev && rm -rf .cache public/pictures

FROM node:24-slim
WORKDIR /app
# The last one and the option below keep memory small (docs/decisions/010-published-file.md).
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2
RUN install -d -o node -g node -m 0700 /data
COPY --from=build /app .
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, so that SIGTERM reaches it.
CMD ["node", "--max-semi-space-size=8", "build/server/index.js"]
