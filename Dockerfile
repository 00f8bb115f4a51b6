# Everything that builds, and what it makes: the files of a release and the packages that they need.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN npm ci
RUN npm run release -- /release
WORKDIR /release
RUN npm ci --omit=dev

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production UPLIFT_DATA=/data
WORKDIR /uplift
COPY --from=build /release .
# A volume gets the owner of the folder that it covers.
RUN install -d -o node -g node /data /data/backups
USER node
VOLUME ["/data"]
EXPOSE 4400
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "packaging/ask-ready.mjs"]
CMD ["node", "server/src/main.ts"]
